/** Opens the print services in an address, or the help with them. */
export const SERVICES = '#services'
export const HELP = '#print-service-help'

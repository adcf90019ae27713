/** The name of a condition's parameter as a person reads it: minAmount is 'Min amount'. */
export function parameterName(parameter: string): string {
  const words = parameter
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

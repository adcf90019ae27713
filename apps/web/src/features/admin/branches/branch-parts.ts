/** The parts of the page of a branch to which addresses lead. */
export const CONTACTS = 'contacts'
export const PLUGINS = 'plugins'

export interface Finding {
  level: 'fine' | 'warning' | 'problem'
  /** One sentence. A warning or a problem says what to do. */
  text: string
}

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })

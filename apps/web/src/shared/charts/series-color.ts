declare module 'react' {
  interface CSSProperties {
    '--series'?: string | undefined
  }
}

const COLORS = 8

/** The colour of a series or part, in turn. */
export const seriesColor = (at: number) => `var(--chart-${(at % COLORS) + 1})`

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './color-scheme.ts'
import { theme } from './theme.ts'

/** What Mantine's parts need around them. Sign-in does without, so that it is there sooner. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useScheme()}>
      {children}
    </MantineProvider>
  )
}

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './color-scheme.ts'
import { theme } from './theme.ts'

/** The providers of Mantine's components. Sign-in works without them, so that it loads sooner. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useScheme()}>
      {children}
    </MantineProvider>
  )
}

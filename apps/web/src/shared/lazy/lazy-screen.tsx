import { lazy, Suspense, type ComponentType } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { loadChunk } from './load-chunk.ts'
import { ScreenFailed } from './screen-failed.tsx'

export interface LazyScreen {
  Screen: ComponentType
  /** Loads the chunk early. A failure shows when the screen opens. */
  preload: () => void
}

export function lazyScreen(id: string, load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | undefined
  const loadOnce = () => (loading ??= loadChunk(id, load))
  const Content = lazy(loadOnce)
  return {
    Screen: () => (
      <ScreenBoundary failed={(error) => <ScreenFailed error={error} />}>
        <Suspense fallback={<LoadingScreen />}>
          <Content />
        </Suspense>
      </ScreenBoundary>
    ),
    preload: () => {
      loadOnce().catch(() => {
        loading = undefined
      })
    },
  }
}

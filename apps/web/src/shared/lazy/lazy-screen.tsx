import { lazy, Suspense, type ComponentType } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { loadChunk } from './load-chunk.ts'
import { ScreenFailed } from './screen-failed.tsx'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches the chunk before it is needed. A failure shows when the screen is opened. */
  preload: () => void
}

/** A screen in a chunk of its own, which says in its own place when it could not be loaded. */
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

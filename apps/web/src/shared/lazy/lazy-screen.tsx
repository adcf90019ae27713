import { lazy, Suspense, type ComponentType } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { loadChunk } from './load-chunk.ts'
import { ScreenFailed } from './screen-failed.tsx'

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>
  /** Loads the chunk early. A failure shows when the screen opens. */
  preload: () => void
}

export function lazyScreen<Props extends object = object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () => (loading ??= loadChunk(id, load))
  const Content: ComponentType<Props> = lazy(loadOnce)
  return {
    Screen: (props) => (
      <ScreenBoundary failed={(error) => <ScreenFailed error={error} />}>
        <Suspense fallback={<LoadingScreen />}>
          <Content {...props} />
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

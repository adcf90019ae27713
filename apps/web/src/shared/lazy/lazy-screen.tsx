import { useEffect, useState, type ComponentType } from 'react'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { loadChunk } from './load-chunk.ts'
import { ScreenFailed } from './screen-failed.tsx'

export interface LazyScreen<Props extends object = object> {
  Screen: ComponentType<Props>
  /** Loads the chunk early. A failure shows when the screen opens. */
  preload: () => void
}

type Outcome<Props> = { Content: ComponentType<Props> } | { error: unknown }

/** React's `lazy` would show a loaded screen only after a moment of waiting, and hold it back for up to 300 ms. */
export function lazyScreen<Props extends object = object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType = ListSkeleton,
): LazyScreen<Props> {
  let outcome: Outcome<Props> | undefined
  let loading: Promise<Outcome<Props>> | undefined
  const loadOnce = () =>
    (loading ??= loadChunk(id, load).then(
      ({ default: Content }) => (outcome = { Content }),
      (error: unknown) => {
        loading = undefined
        return { error }
      },
    ))

  function Loaded(props: Props) {
    const [shown, show] = useState(outcome)
    useEffect(() => {
      let isWanted = true
      if (!shown) void loadOnce().then((loaded) => isWanted && show(loaded))
      return () => {
        isWanted = false
      }
    }, [shown])
    if (!shown) return <Waiting />
    if ('error' in shown) throw shown.error
    return <shown.Content {...props} />
  }

  return {
    Screen: (props) => (
      <ScreenBoundary failed={(error) => <ScreenFailed error={error} />}>
        <Loaded {...props} />
      </ScreenBoundary>
    ),
    preload: () => void loadOnce(),
  }
}

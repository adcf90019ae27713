import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { useBranch } from './branch-context.tsx'
import { usePlugins } from './restaurants.queries.ts'

/** Stands in place of what depends on the plugins of the branch until they are read. */
export function PluginsAwaited() {
  return <ListNotice items={undefined} query={usePlugins(useBranch()._id)} />
}

import './branch-page-words.ts'
import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { pluginOfService } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { useChangedPlugins, usePlugins } from '../../restaurants/restaurants.queries.ts'
import { servicesWithoutPlugin } from './service-plugins.rules.ts'

interface PluginsMissingProps {
  restId: string
  services: readonly ServiceName[]
}

/** Names the services whose plugin is off, each with a button that switches it on at once. */
export function PluginsMissing({ restId, services }: PluginsMissingProps) {
  const { t } = useTranslation()
  const { data } = usePlugins(restId)
  const { show, reload } = useChangedPlugins()
  const { act, isBusy } = useAction(changePlugins, {
    onDone: (reply) => show(restId, reply.data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  if (!data) return null
  const plugins = data.map(({ name }) => name)
  return servicesWithoutPlugin(services, plugins).map((service) => {
    const plugin = pluginOfService[service]
    return (
      <div key={service} className="lines">
        <NoticeLine>{t(`branches.plugin-off.${service}`)}</NoticeLine>
        <div>
          <ActionButton tone="plain" isBusy={isBusy} onClick={() => act({ restId, plugins: [...plugins, plugin] })}>
            {t('branches.plugin-switch-on', { plugin })}
          </ActionButton>
        </div>
      </div>
    )
  })
}

interface PluginsOfNewBranchProps extends Pick<PluginsMissingProps, 'services'> {
  /** The branch whose plugins it gets. */
  like: string | null
}

/** As above, before the branch exists. */
export function PluginsOfNewBranch({ services, like }: PluginsOfNewBranchProps) {
  const { t } = useTranslation()
  const { data } = usePlugins(like ?? undefined)
  if (like !== null && !data) return null
  const plugins = data?.map(({ name }) => name) ?? []
  return servicesWithoutPlugin(services, like === null ? [] : plugins).map((service) => (
    <p key={service} className="hint">
      {t('branches.plugin-off-new', { plugin: pluginOfService[service] })}
    </p>
  ))
}

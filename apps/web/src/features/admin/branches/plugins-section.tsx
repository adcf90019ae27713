import './branch-page-words.ts'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { pluginNames, type PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { useChangedPlugins, usePlugins } from '../../restaurants/restaurants.queries.ts'
import { serviceNotOffered, shownPlugins } from './service-plugins.rules.ts'
import { Section } from '../../../shared/ui/section.tsx'

export function PluginsSection({ branch: { _id: restId, restTypes } }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const { data, error, refetch } = usePlugins(restId)
  return (
    <Section title={t('branches.plugins')}>
      {data ? (
        <PluginsForm
          restId={restId}
          services={restTypes.map(({ name }) => name)}
          present={data.map(({ name }) => name)}
        />
      ) : (
        <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={shownPlugins.length} />
      )}
    </Section>
  )
}

interface PluginsFormProps {
  restId: string
  services: readonly ServiceName[]
  present: readonly PluginName[]
}

function PluginsForm({ restId, services, present }: PluginsFormProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedPlugins()
  // Null until a person changes a plugin; the section then shows the saved ones.
  const [changed, setChanged] = useState<readonly PluginName[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = changed ?? present
  const { act, isBusy } = useAction(changePlugins, {
    onDone: ({ data }, { plugins: sent }) => {
      show(restId, data)
      // Keeps changes that were made while the earlier ones were being saved.
      setChanged((now) => (now?.join() === sent.join() ? null : now))
    },
    onFail: ({ fields, isLost }) => {
      setProblem(Object.values(fields)[0] ?? null)
      if (!isLost) reload()
    },
  })
  const toggle = (name: PluginName, isOn: boolean) => {
    setProblem(null)
    setChanged(pluginNames.filter((each) => (each === name ? isOn : chosen.includes(each))))
  }
  const hintOf = (name: (typeof shownPlugins)[number]) => {
    const hint = t(`branches.plugin.${name}`)
    const service = serviceNotOffered(name, services)
    return service ? t('branches.plugin-alone', { hint, service }) : hint
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) act({ restId, plugins: [...chosen] })
  }

  return (
    <form className="parts" noValidate onSubmit={save}>
      <FieldGroup label={t('branches.plugins-choose')} problem={problem}>
        {shownPlugins.map((name) => (
          <CheckField
            key={name}
            label={name}
            hint={hintOf(name)}
            checked={chosen.includes(name)}
            onChange={(isOn) => toggle(name, isOn)}
          />
        ))}
      </FieldGroup>
      <div>
        <ActionButton type="submit" isBusy={isBusy}>
          {t('branches.plugins-save')}
        </ActionButton>
      </div>
    </form>
  )
}

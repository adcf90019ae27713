import './channels-words.ts'
import { createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { NoEntries } from '../accounts/no-entries.tsx'
import { useBranches } from '../restaurants/branch-context.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import { useChangedKeys, useChannelKeys, type ChannelKey, type MadeChannelKey } from './channel-keys.queries.ts'

const initial: { name: string; restIds: string[] } = { name: '', restIds: [] }

/** Makes a key and shows it until the screen is left; it is stored nowhere else. */
export function ChannelKeyForm({ onSaved }: { onSaved: (channelKey: ChannelKey) => void }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const { add, reload } = useChangedKeys()
  const [made, setMade] = useState<MadeChannelKey | null>(null)
  const { data: keys } = useChannelKeys()
  const isTaken = (name: string) => keys?.some((key) => key.name.toLowerCase() === name.trim().toLowerCase()) ?? false
  const form = useSentForm(createChannelKey, {
    initial,
    sent: (draft) => draft,
    // A deleted key must be known from the one that stays.
    also: ({ name }): Problems => (isTaken(name) ? { name: t('channels-tab.name-taken') } : {}),
    onDone: ({ data }) => {
      setMade(data)
      add(withoutKey(data))
    },
    // If the reply was lost, the key can at least be deleted.
    onFail: reload,
  })

  if (made) {
    return <ShownOnce kind="key" name={made.name} value={made.key} onDone={() => onSaved(withoutKey(made))} />
  }
  return (
    <EntryForm
      title={t('channels-tab.add')}
      hint={
        <>
          {t('channels-tab.form-hint')}{' '}
          <a className="link" href="/docs" target="_blank" rel="noreferrer">
            /docs
          </a>
        </>
      }
      form={form}
    >
      <TextEntry
        field={form.field('name')}
        label={t('entries.name')}
        placeholder={t('channels-tab.name-placeholder')}
        hasFocus
      />
      <Entry field={form.field('restIds')}>
        {({ value, ...field }) => (
          <ChoiceGroup
            kind="many"
            label={t('channels-tab.branches')}
            choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
            selected={value}
            empty={<NoEntries list="branches" />}
            {...field}
          />
        )}
      </Entry>
    </EntryForm>
  )
}

// The cached list must not hold the secret.
function withoutKey({ _id, name, restIds, createdAt }: MadeChannelKey): ChannelKey {
  return { _id, name, restIds, createdAt, orders: 0, lastOrderAt: null }
}

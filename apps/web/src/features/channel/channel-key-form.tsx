import { createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { Spot } from '../restaurants/spot.tsx'
import { usePlace } from '../restaurants/use-place.ts'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import classes from './channel-key-form.module.css'
import { useChangedKeys, type ChannelKey, type MadeChannelKey } from './channel-keys.queries.ts'

/** Makes a key, and shows it for as long as nobody leaves: it is nowhere else. */
export function ChannelKeyForm({ onSaved }: { onSaved: (channelKey: ChannelKey) => void }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const { add, reload } = useChangedKeys()
  const name = useField('name', { minLength: 1, maxLength: 120 })
  const branches = usePlace()
  const [restIds, setRestIds] = useState<string[]>([])
  const [made, setMade] = useState<MadeChannelKey | null>(null)
  const places = { name, restIds: branches.place }

  const { act, isBusy } = useAction(createChannelKey, {
    onDone: ({ data }) => {
      setMade(data)
      add(withoutKey(data))
    },
    onFail: ({ fields }) => {
      refuseAt(places, fields)
      // One that was made, and whose reply was lost, can at least be deleted.
      reload()
    },
  })

  const save = () => {
    const entered = { name: name.text, restIds }
    if (mayBeSent(createChannelKey.input, entered, places)) act(entered)
  }

  if (made) {
    return <ShownOnce kind="key" name={made.name} value={made.key} onDone={() => onSaved(withoutKey(made))} />
  }
  return (
    <EntryForm title={t('channels-tab.add')} form={{ isBusy, save }}>
      <p className={classes.hint}>
        {t('channels-tab.form-hint')}{' '}
        <a className={classes.link} href="/docs" target="_blank" rel="noreferrer">
          /docs
        </a>
      </p>
      <TextField
        field={name}
        label={t('entries.name')}
        placeholder={t('channels-tab.name-placeholder')}
        autoComplete="off"
        hasFocus
      />
      <Spot of={branches.place}>
        <ChoiceGroup
          kind="many"
          label={t('channels-tab.branches')}
          choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
          selected={restIds}
          empty={t('channels-tab.no-branches')}
          problem={branches.problem}
          onChange={(next) => {
            setRestIds(next)
            branches.forget()
          }}
        />
      </Spot>
    </EntryForm>
  )
}

// What is kept for the list must not hold the secret.
function withoutKey({ _id, name, restIds, createdAt }: MadeChannelKey): ChannelKey {
  return { _id, name, restIds, createdAt }
}

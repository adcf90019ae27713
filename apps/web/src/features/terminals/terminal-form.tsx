import './terminals-words.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  addTerminal,
  changeTerminal,
  type ListedTerminal,
  type Terminal,
} from '@brigade/contract/terminals/terminals.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import { draftOf, noTerminal, sentOf, TerminalFields } from './terminal-fields.tsx'
import { useChangedTerminals } from './terminals.queries.ts'

interface TerminalFormProps {
  restId: string
  onSaved: (terminal: Terminal) => void
}

/** Adds a terminal and shows its secret until the screen is left; it is shown nowhere else. */
export function TerminalForm({ restId, onSaved }: TerminalFormProps) {
  const { t } = useTranslation()
  const { put, reload } = useChangedTerminals(restId)
  const [made, setMade] = useState<DataOf<typeof addTerminal> | null>(null)
  const form = useSentForm(addTerminal, {
    initial: noTerminal,
    sent: (draft) => sentOf(restId, draft),
    onDone: ({ data }) => {
      setMade(data)
      put(withoutSecret(data))
    },
    // If the reply was lost, the terminal can at least be removed.
    onFail: reload,
  })
  if (made) {
    return <ShownOnce kind="secret" name={made.name} value={made.secret} onDone={() => onSaved(withoutSecret(made))} />
  }
  return (
    <EntryForm title={t('terminals.add')} form={form}>
      <TerminalFields form={form} />
    </EntryForm>
  )
}

interface TerminalChangeFormProps {
  terminal: ListedTerminal
  onLeave: () => void
}

export function TerminalChangeForm({ terminal, onLeave }: TerminalChangeFormProps) {
  const { t } = useTranslation()
  const { _id: terminalId, restId, name } = terminal
  const { put, reload } = useChangedTerminals(restId)
  const form = useSentForm(changeTerminal, {
    initial: draftOf(terminal),
    sent: (draft) => ({ ...sentOf(restId, draft), terminalId }),
    onDone: ({ data }) => {
      put(data)
      onLeave()
    },
    onFail: reload,
  })
  return (
    <EntryForm title={t('terminals.edit-of', { name })} form={form} onCancel={onLeave}>
      <TerminalFields form={form} />
    </EntryForm>
  )
}

// The cached list must not hold the secret.
function withoutSecret({ _id, restId, name, url, paymentMode }: Terminal): Terminal {
  return { _id, restId, name, url, paymentMode }
}

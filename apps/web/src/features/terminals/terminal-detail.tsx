import './terminals-words.ts'
import { removeTerminal, type ListedTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../shared/api/queries.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Question } from '../../shared/ui/question.tsx'
import { TerminalChangeForm } from './terminal-form.tsx'
import { useChangedTerminals } from './terminals.queries.ts'

interface TerminalDetailProps {
  terminal: ListedTerminal
  /** The address of the list. */
  root: string
}

export function TerminalDetail({ terminal, root }: TerminalDetailProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { _id: terminalId, restId, name, url, paymentMode } = terminal
  const { remove, reload } = useChangedTerminals(restId)
  const { act, isBusy } = useAction(removeTerminal, {
    onDone: () => {
      void navigate(root, { replace: true })
      remove(terminalId)
    },
    onFail: reload,
  })
  if (isEditing) return <TerminalChangeForm terminal={terminal} onLeave={() => setEditing(false)} />
  return (
    <div className="parts detail">
      <EntryDetail
        entry={terminal}
        acts={
          <>
            <ActionButton
              tone="plain"
              isSmall
              needsNetwork
              label={t('terminals.edit-of', { name })}
              icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('terminals.edit')}
            </ActionButton>
            <ActMenu
              label={t('terminals.actions', { name })}
              acts={[
                {
                  text: t('terminals.remove'),
                  icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
                  isBusy,
                  onClick: () => setRemoving(true),
                },
              ]}
            />
          </>
        }
      >
        <EntryFact name={t('terminals.address')} isWide>
          <span className="whole">{url}</span>
        </EntryFact>
        <EntryFact name={t('terminals.charges')}>{paymentMode.name}</EntryFact>
      </EntryDetail>
      <details>
        <summary>{t('terminals.how')}</summary>
        <p className="quiet">{t('terminals.about')}</p>
      </details>
      {isRemoving && (
        <Question
          label={t('terminals.remove')}
          tone="red"
          question={t('terminals.remove-question', { name })}
          hint={t('terminals.remove-hint')}
          leave={t('common.cancel')}
          onLeave={() => setRemoving(false)}
          onConfirm={() => act({ restId, terminalId })}
        />
      )}
    </div>
  )
}

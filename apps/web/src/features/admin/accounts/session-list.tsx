import './accounts-words.ts'
import { endSession, listSessions, type AccessRow, type Session } from '@brigade/contract/accounts/accounts.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import bowser from 'bowser'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callKey, useAction, useCall } from '../../../shared/api/queries.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { focusNeighbour } from '../../../shared/ui/focus-neighbour.ts'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useLogFormats } from '../../restaurants/use-log-formats.ts'
import classes from './session-list.module.css'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where an account is signed in, with a button to end each session but the own one. */
export function SessionList({ account }: { account: AccessRow }) {
  const { t } = useTranslation()
  const { moment } = useLogFormats(useBranches().selected?.timeZone ?? here)
  const sessions = useCall(listSessions, { userId: account._id })
  const list = useRef<HTMLUListElement>(null)
  const { data } = sessions
  const endedAt = useRef<number | null>(null)
  // The pressed button goes with its session.
  useEffect(() => {
    if (endedAt.current !== null) focusNeighbour(list.current, endedAt.current)
    endedAt.current = null
  }, [data])
  if (!data) return <ListNotice items={undefined} query={sessions} skeletonRows={2} />
  if (data.length === 0) return <p className="quiet">{t('accounts-tab.no-sessions')}</p>
  return (
    <ul ref={list} className={classes.list} aria-label={t('accounts-tab.sessions')} tabIndex={-1}>
      {data.map((session, at) => (
        <li key={session._id} className="beside acts">
          <SessionText session={session} moment={moment} />
          {session.isOwn ? (
            <span className="quiet">{t('accounts-tab.session-own')}</span>
          ) : (
            <EndSession account={account} session={session} onEnd={() => (endedAt.current = at)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SessionText({ session, moment }: { session: Session; moment: (instant: string) => string }) {
  const { t } = useTranslation()
  const { address, createdAt, lastUsedAt } = session
  const since = { moment: moment(createdAt), address }
  return (
    <div>
      <p className="strong">{browserName(session, t)}</p>
      <p className="quiet">{t('accounts-tab.session-used', { moment: moment(lastUsedAt) })}</p>
      <p className="quiet">{t(address === '' ? 'accounts-tab.session-since' : 'accounts-tab.session-from', since)}</p>
    </div>
  )
}

function browserName({ agent }: Session, t: TFunction): string {
  const seen = agent === '' ? undefined : bowser.parse(agent)
  const browser = seen?.browser.name
  if (!browser) return t('accounts-tab.browser-unknown')
  const system = seen.os.name
  return system ? t('accounts-tab.browser', { browser, system }) : browser
}

interface EndSessionProps {
  account: AccessRow
  session: Session
  /** Called just before the session leaves the list. */
  onEnd: () => void
}

function EndSession({ account, session, onEnd }: EndSessionProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const browser = browserName(session, t)
  const input = { userId: account._id }
  const { act, isBusy } = useAction(endSession, {
    onDone: () => {
      onEnd()
      client.setQueryData<Session[]>(callKey(listSessions, input), (all) =>
        all?.filter(({ _id }) => _id !== session._id),
      )
    },
    onFail: () => void client.invalidateQueries({ queryKey: callKey(listSessions, input) }),
  })
  return (
    <ConfirmedButton
      label={t('accounts-tab.session-end-of', { browser })}
      tone="plain"
      question={t('accounts-tab.session-end-question', { ...account, browser })}
      hint={t('accounts-tab.session-end-hint')}
      isBusy={isBusy}
      onConfirm={() => act({ ...input, sessionId: session._id })}
    />
  )
}

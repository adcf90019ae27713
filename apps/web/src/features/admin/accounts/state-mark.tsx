import { IconBan, IconCrown, IconHourglassEmpty, IconUserCheck, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountState } from './accounts-list.rules.ts'
import classes from './state-mark.module.css'

const icons: Readonly<Record<AccountState, TablerIcon>> = {
  waiting: IconHourglassEmpty,
  manager: IconUserCheck,
  owner: IconCrown,
  'no-access': IconBan,
}

/** What an account may do, as an icon and in words. */
export function StateMark({ state }: { state: AccountState }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {t(`accounts-tab.state.${state}`)}
    </span>
  )
}

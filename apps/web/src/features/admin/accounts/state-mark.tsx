import { IconBan, IconCrown, IconHourglassEmpty, IconUserCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../../shared/ui/mark.tsx'
import type { AccountState } from './accounts-list.rules.ts'

const looks: Readonly<Record<AccountState, Omit<ComponentProps<typeof Mark>, 'children'>>> = {
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  manager: { icon: IconUserCheck, tone: 'quiet' },
  owner: { icon: IconCrown, tone: 'good' },
  'no-access': { icon: IconBan, tone: 'bad' },
}

export function StateMark({ state }: { state: AccountState }) {
  const { t } = useTranslation()
  return <Mark {...looks[state]}>{t(`accounts-tab.state.${state}`)}</Mark>
}

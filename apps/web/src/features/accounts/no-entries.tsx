import '../lookups/no-entries-words.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { addressOfList } from '../lookups/list-paths.ts'
import { useUserDetails } from './accounts.queries.ts'

/** Everyone who sees a form that needs one of these can fill it. */
const ofEveryone = {
  branches: '/dashboard/business/branches',
  materials: '/dashboard/foods/materials',
  suppliers: '/dashboard/inventory/suppliers',
} as const

const ofOwners = {
  coalitions: addressOfList('coalitions'),
  conditions: addressOfList('conditions'),
  'delivery-services': addressOfList('delivery-services'),
  'expense-categories': addressOfList('expense-categories'),
  'payment-modes': addressOfList('payment-modes'),
} as const

const addresses = { ...ofEveryone, ...ofOwners }

interface NoEntriesProps {
  list: keyof typeof addresses
  /** What is missing, where it is not the whole list. */
  says?: string | undefined
}

/** Stands for the choices of an empty list: leads to the form that adds the first, or names who can add it. */
export function NoEntries({ list, says }: NoEntriesProps) {
  const { t } = useTranslation()
  const { data: user } = useUserDetails()
  const mayAdd = list in ofEveryone || user?.type === 'owner'
  return (
    <>
      {says ?? t(`no-entries.${list}`)}{' '}
      {mayAdd ? (
        <NoticeLink to={`${addresses[list]}/new`}>{t(`no-entries.${list}.add`)}</NoticeLink>
      ) : (
        t('no-entries.owner')
      )}
    </>
  )
}

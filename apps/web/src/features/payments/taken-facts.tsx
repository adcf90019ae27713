import './taken-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../shared/ui/facts.tsx'
import { useWhen } from '../restaurants/use-when.ts'

type TakenPayment = Pick<Order['payment'], 'takenBy' | 'takenAt' | 'drawer' | 'tenders'>

/** Who took the money, when that was if the network was away, and where it went. Each part of a bill says its own. */
export function TakenFacts({ payment: { takenBy, takenAt, drawer, tenders } }: { payment: TakenPayment }) {
  const { t } = useTranslation()
  const when = useWhen()
  if (tenders.length > 0) return null
  return (
    <>
      {takenBy !== undefined && <Fact name={t('payments.taken-by')}>{takenBy}</Fact>}
      {takenAt !== undefined && <Fact name={t('payments.taken-at')}>{when(takenAt)}</Fact>}
      {drawer !== undefined && <Fact name={t('payments.drawer')}>{drawer}</Fact>}
    </>
  )
}

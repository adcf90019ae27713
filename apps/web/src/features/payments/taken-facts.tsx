import './taken-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../shared/ui/facts.tsx'

type TakenPayment = Pick<Order['payment'], 'takenBy' | 'drawer' | 'tenders'>

/** Who took the money, and where it went. Each part of a bill says its own. */
export function TakenFacts({ payment: { takenBy, drawer, tenders } }: { payment: TakenPayment }) {
  const { t } = useTranslation()
  if (tenders.length > 0) return null
  return (
    <>
      {takenBy !== undefined && <Fact name={t('payments.taken-by')}>{takenBy}</Fact>}
      {drawer !== undefined && <Fact name={t('payments.drawer')}>{drawer}</Fact>}
    </>
  )
}

import { listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useBranches } from '../restaurants/branch-context.tsx'

/** Says how many guests have not paid yet, at the counter and at tables. */
export function OpenCarts({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { flags } = useBranches()
  const { total = 0 } = usePages(listCarts, { restId }, { enabled: flags.isDirectPosAllowed })
  const { data: floor = [] } = useCall(readFloor, { restId }, { enabled: flags.isReservationAllowed })
  // A cart of the counter may stand at a table, too.
  const count = total + floor.filter(({ party }) => party?.service === 'Dining').length
  return (
    <p className="hint loss" role="status" style={{ minHeight: '1lh' }}>
      {count > 0 && t('drawers.open-carts', { count })}
    </p>
  )
}

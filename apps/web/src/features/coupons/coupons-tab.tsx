import './coupons-words.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../shared/use-now.ts'
import { CsvPanel } from '../csv/csv-panel.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { COUPONS } from './coupons-address.ts'
import { CouponDetail } from './coupon-detail.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponRow } from './coupon-row.tsx'
import { CouponsOverview } from './coupons-overview.tsx'
import { useCoupons, useCouponsKept, useCouponUses } from './coupons.queries.ts'
import { useCouponFormats } from './use-coupon-formats.ts'
import noCoupons from '../../shared/ui/pictures/no-coupons.svg'

const COUPONS_MOVE_ON_MS = 30_000

/** The key resets the screen when the branch changes. */
export default function CouponsTab() {
  const { _id } = useBranch()
  return <BranchCoupons key={_id} />
}

function BranchCoupons() {
  const { t } = useTranslation()
  const branch = useBranch()
  const now = useNow(COUPONS_MOVE_ON_MS)
  const { isRunning, isOver, searched } = useCouponFormats()
  const uses = useCouponUses(branch._id)
  const { reload } = useCouponsKept()
  const { items, ...pages } = useCoupons(branch._id)
  const running = items?.filter((coupon) => isRunning(coupon, now))
  return (
    <EntryList
      root={COUPONS}
      label={t('coupons.title')}
      query={{ ...pages, data: items?.toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now))) }}
      below={(coupon) => searched(coupon, now)}
      row={(coupon) => <CouponRow coupon={coupon} uses={uses.data} now={now} />}
      detail={(coupon, number) => (
        <CouponDetail key={coupon._id} coupon={coupon} uses={uses.data} number={number} now={now} />
      )}
      overview={
        <CouponsOverview
          running={running && (pages.isWhole ? `${running.length}` : `${running.length}+`)}
          query={uses}
        />
      }
      add={t('coupons.add')}
      form={(onSaved) => <CouponForm branch={branch} onSaved={onSaved} />}
      files={{
        label: t('csv.title'),
        panel: (onLeave) => (
          <CsvPanel
            list="coupons"
            restId={branch._id}
            isEmpty={items?.length === 0}
            onLeave={onLeave}
            onImported={reload}
          />
        ),
      }}
      none={{ title: t('coupons.none'), hint: t('coupons.none-hint'), picture: noCoupons }}
    />
  )
}

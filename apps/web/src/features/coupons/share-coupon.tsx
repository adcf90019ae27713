import './coupons-words.ts'
import { shareCoupon, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { useCouponsKept } from './coupons.queries.ts'

interface ShareCouponProps {
  coupon: CouponOnWire
  /** All that the account may see. */
  branches: readonly Restaurant[]
}

const NONE: { restIds: string[] } = { restIds: [] }

/** Lets the code of a coupon count in further branches. */
export function ShareCoupon({ coupon: { _id, restId, code, alsoIn }, branches }: ShareCouponProps) {
  const { t } = useTranslation()
  const { show, reload } = useCouponsKept()
  const further = branches.filter((branch) => branch._id !== restId && !alsoIn.includes(branch._id))
  const form = useSentForm(shareCoupon, {
    initial: NONE,
    sent: ({ restIds }) => ({ restId, _id, restIds }),
    shownAt: (path) => path.replace(/^restIds\..*/, 'restIds'),
    clears: true,
    onDone: ({ data }) => {
      show(data)
      reload()
    },
    onFail: reload,
  })
  if (further.length === 0) return null
  return (
    <AskedForm
      label={t('coupons.share')}
      title={t('coupons.share-of', { code })}
      hint={t('coupons.share-hint')}
      tone="green"
      isText
      form={form}
    >
      <Entry field={form.field('restIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            label={t('coupons.share-in')}
            kind="many"
            choices={further.map((branch) => ({ value: branch._id, label: branch.name }))}
            selected={value}
            {...rest}
          />
        )}
      </Entry>
    </AskedForm>
  )
}

import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../shared/api/lists.ts'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Notice, NoticeLine } from '../../shared/ui/notice.tsx'
import classes from './foods-notice.module.css'

interface FoodsNoticeProps {
  list: Pages<Food>
  keyword: string
}

export const isRefused = ({ items, error }: Pages<Food>) => error !== null && !items && !error.isUncertain

/** Why the list is empty or missing. */
export function FoodsNotice({ list, keyword }: FoodsNoticeProps) {
  const { t } = useTranslation()
  const { items, error, refetch } = list
  if (error && isRefused(list)) return <Failure error={error} onRetry={() => void refetch()} />
  if (items?.length !== 0) return null
  return keyword === '' ? (
    <p className={classes.none}>
      <strong>{t('foods.none')}</strong>
      {t('foods.none-hint')}
    </p>
  ) : (
    <p className={classes.none} role="status">
      {t('common.nothing-found')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function FoodsWarning({ list }: Pick<FoodsNoticeProps, 'list'>) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(list)) return null
  if (list.error) return <NoticeLine>{list.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}

/** An address whose food is not in the list. */
export function FoodGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('foods.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('foods.to-list')}
        </ActionButton>
      }
    >
      {t('foods.gone-hint')}
    </Notice>
  )
}

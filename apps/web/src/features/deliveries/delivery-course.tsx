import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { courseOf } from './deliveries.rules.ts'
import classes from './delivery-course.module.css'

/** From the order to the door, with the promise among it. */
export function DeliveryCourse({ delivery, now }: { delivery: Delivery; now: number }) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const { steps, late } = courseOf(delivery, now)
  return (
    <ol className={classes.course} aria-label={t('deliveries.course')}>
      {steps.map(({ step, at, isDone }) => (
        <li key={step} data-step={step} data-done={isDone}>
          <span className="hint">{t(`deliveries.course.${step}`)}</span>
          {at === null ? (
            <span className="quiet">{t('orders.not-yet')}</span>
          ) : (
            <time dateTime={at}>{shortMoment(at, now)}</time>
          )}
          {step === 'deliveredAt' && late > 0 && (
            <strong className={classes.late}>{t('deliveries.after-promise', { minutes: late })}</strong>
          )}
        </li>
      ))}
    </ol>
  )
}

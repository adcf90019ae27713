import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { courseOf } from './deliveries.rules.ts'
import classes from './delivery-course.module.css'

/** From the order to the door, with the promise among it. */
export function DeliveryCourse({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { steps, late } = courseOf(delivery)
  return (
    <ol className={classes.course} aria-label={t('deliveries.course')}>
      {steps.map(({ step, at }) => (
        <li key={step} data-step={step}>
          <span className="hint">{t(`deliveries.course.${step}`)}</span>
          <time dateTime={at}>{moment(at)}</time>
          {step === 'deliveredAt' && late > 0 && (
            <strong className={classes.late}>{t('deliveries.after-promise', { minutes: late })}</strong>
          )}
        </li>
      ))}
    </ol>
  )
}

import { useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaymentModes } from '../orders/orders.queries.ts'
import chips from './choice-chips.module.css'
import classes from './payment-modes.module.css'

interface PaymentModesProps {
  selected: string | null
  onSelect: (modeId: string) => void
  problem: string | null
  root: RefObject<HTMLFieldSetElement | null>
}

export function PaymentModes({ selected, onSelect, problem, root }: PaymentModesProps) {
  const { t } = useTranslation()
  const id = useId()
  const { data: modes, isPending, error } = usePaymentModes()
  return (
    <fieldset
      ref={root}
      className={chips.group}
      role="radiogroup"
      aria-describedby={problem === null ? undefined : `${id}-problem`}
    >
      <legend className="for-screen-readers">{t('till.modes')}</legend>
      <div className={classes.modes}>
        {modes?.map(({ _id, name }) => (
          <label key={_id} className={classes.mode}>
            <input type="radio" name={id} checked={selected === _id} onChange={() => onSelect(_id)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {isPending && <p className={chips.quiet}>{t('common.loading')}</p>}
      {error && <p className={chips.quiet}>{error.message}</p>}
      {modes?.length === 0 && <p className={chips.quiet}>{t('orders.no-payment-modes')}</p>}
      {problem !== null && (
        <p id={`${id}-problem`} className={chips.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { DraftText } from './draft-text.tsx'
import { told } from './marks.ts'
import { DayEntry } from './day-entry.tsx'
import { QuantityText } from './quantity-text.tsx'
import classes from './stock-update-form.module.css'
import type { useStockUpdate } from './use-stock-update.ts'

interface StockUpdateFormProps {
  stock: Omit<ReturnType<typeof useStockUpdate>, 'place'>
}

/** Below the materials that are ticked: they are finished, and perhaps some of them was dumped. */
export function StockUpdateForm({ stock }: StockUpdateFormProps) {
  const { t } = useTranslation()
  const { draft, edit, marks, update, isBusy } = stock
  const { hasWastage, isWeight } = draft
  const unitProblem = told(marks, 'isWeight')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) update()
  }
  return (
    <form className={classes.form} noValidate aria-label={t('purchases.update')} onSubmit={submit}>
      <h3 className={classes.title}>{t('purchases.update')}</h3>
      <p className={classes.hint}>{t('purchases.update-hint')}</p>
      {stock.ticked.length > 0 && (
        <p className={classes.ticked}>{t('purchases.update-of', { materials: stock.ticked.join(', ') })}</p>
      )}
      <CheckField
        label={t('purchases.has-wastage')}
        checked={hasWastage}
        onChange={(changed) => edit({ hasWastage: changed })}
      />
      {hasWastage && (
        <>
          <div data-path="isWeight">
            <CheckField
              label={t('purchases.dumped-is-weight')}
              checked={isWeight}
              onChange={(changed) => edit({ isWeight: changed })}
            />
            {unitProblem !== null && (
              <p className={classes.problem} role="alert">
                {unitProblem}
              </p>
            )}
          </div>
          <QuantityText draft={draft} onChange={edit} marks={marks} />
          <DraftText
            path="reason"
            label={t('purchases.dumped-reason')}
            value={draft.reason}
            onChange={(reason) => edit({ reason })}
            marks={marks}
          />
          <DayEntry
            path="dumpedDate"
            label={t('purchases.dumped-date')}
            value={draft.dumpedDate}
            onChange={(dumpedDate) => edit({ dumpedDate })}
            marks={marks}
          />
        </>
      )}
      <ActionButton type="submit" isBusy={isBusy}>
        {t('purchases.update')}
      </ActionButton>
    </form>
  )
}

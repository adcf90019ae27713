import { nameAccount } from '@brigade/contract/accounts/accounts.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { checkTexts, useText } from '../../shared/form/use-text.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './form.module.css'

interface NamesStepProps {
  stepKey: string
  onNamed: (token: string) => void
  onStartAgain: () => void
}

const LIMITS = { minLength: 1, maxLength: 60 }

export function NamesStep({ stepKey, onNamed, onStartAgain }: NamesStepProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const firstName = useText('firstName', 'name', LIMITS)
  const lastName = useText('lastName', 'name', LIMITS)
  const name = useAction(nameAccount, {
    onDone: ({ data }) => onNamed(data.token),
    onFail: (error) => {
      firstName.refuse(error.fields.firstName)
      lastName.refuse(error.fields.lastName)
      setProblem(error.message)
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(null)
    if (checkTexts(event.currentTarget, firstName, lastName)) {
      name.act({ key: stepKey, firstName: firstName.text, lastName: lastName.text })
    }
  }

  return (
    <form className="parts" noValidate onSubmit={submit}>
      <TextEntry field={firstName.field} label={t('auth.first-name')} autoComplete="given-name" hasFocus />
      <TextEntry field={lastName.field} label={t('auth.last-name')} autoComplete="family-name" />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ActionButton type="submit" isWide isBusy={name.isBusy}>
        {t('auth.continue')}
      </ActionButton>
      <button type="button" className={classes.foot} onClick={onStartAgain}>
        {t('auth.change-provider')}
      </button>
    </form>
  )
}

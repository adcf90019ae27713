import type { CopiesOfBranch } from '@brigade/contract/foods/copy-foods.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import classes from '../update/preview.module.css'

const AT_ONCE = 50

interface CopiesPreviewProps {
  /** Null until branches are chosen. */
  preview: {
    data: { branches: CopiesOfBranch[] } | undefined
    error: CallError | null
    refetch: () => unknown
  } | null
  branches: readonly Restaurant[]
}

/** What each branch gets, and what it does not get and why. */
export function CopiesPreview({ preview, branches }: CopiesPreviewProps) {
  const { t } = useTranslation()
  const nameOf = (restId: string) => branches.find(({ _id }) => _id === restId)?.name ?? ''
  return (
    <section className={classes.root} aria-label={t('several-foods.copies')}>
      <h3 className={classes.title}>{t('several-foods.copies')}</h3>
      {!preview && <p className="quiet">{t('several-foods.copies-none')}</p>}
      {preview && !preview.data && !preview.error && <p className="quiet">{t('common.loading')}</p>}
      {preview?.error && <Failure error={preview.error} onRetry={preview.refetch} />}
      {preview?.data?.branches.map((copies) => (
        <BranchCopies key={copies.restId} name={nameOf(copies.restId)} copies={copies} />
      ))}
    </section>
  )
}

function BranchCopies({ name, copies }: { name: string; copies: CopiesOfBranch }) {
  const { t } = useTranslation()
  const [most, setMost] = useState(AT_ONCE)
  const { added, leftOut, withoutServices, untaxed, codesTaken } = copies
  return (
    <div role="group" aria-label={name}>
      <p className={`head ${classes.line}`}>
        <strong>{name}</strong>
        <span>{t('several-foods.copies-in', { count: added })}</span>
      </p>
      {withoutServices.length > 0 && (
        <p className="quiet">{t('several-foods.without-services', { services: withoutServices.join(', ') })}</p>
      )}
      {untaxed > 0 && <p className="problem">{t('several-foods.untaxed', { count: untaxed })}</p>}
      {codesTaken > 0 && <p className="problem">{t('several-foods.codes-taken', { count: codesTaken })}</p>}
      {leftOut.length > 0 && (
        <>
          <p className="problem">{t('several-foods.left-out', { count: leftOut.length })}</p>
          <ul>
            {leftOut.slice(0, most).map(({ foodId, name: food, reason }) => (
              <li key={foodId} className={`head ${classes.line}`}>
                <span>{food}</span>
                <span className="quiet">{t(`several-foods.${reason}`)}</span>
              </li>
            ))}
          </ul>
          {leftOut.length > most && (
            <TextButton onClick={() => setMost(most + AT_ONCE)}>
              {t('several-foods.more', { count: leftOut.length - most })}
            </TextButton>
          )}
        </>
      )}
    </div>
  )
}

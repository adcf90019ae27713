import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Question } from '../../../shared/ui/question.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import type { Marks } from './marks.ts'
import { missingPlaces, placeNames } from './missing.rules.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  marks: Marks
  isBusy: boolean
  onGo: (path: string) => void
  onStartAgain: () => void
}

/** Always in sight: what is still missing, each a way there, and the saving. */
export function SaveBar({ marks, isBusy, onGo, onStartAgain }: SaveBarProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const places = missingPlaces(marks.problems)
  const more = places.length - 1
  return (
    <div className={classes.bar}>
      <nav className={classes.missing} aria-label={t('add-food.still-missing')}>
        {places.length === 0 ? (
          <p className={classes.complete}>{t('add-food.all-there')}</p>
        ) : (
          <>
            <span className={classes.word}>{t('add-food.missing-word')}</span>
            <ul className={classes.places}>
              {places.map((place) => (
                <li key={place}>
                  <TextButton onClick={() => onGo(firstAt(marks, place))}>{t(placeNames[place])}</TextButton>
                </li>
              ))}
            </ul>
            {more > 0 && <span className={classes.more}>{t('add-food.and-more', { count: more })}</span>}
          </>
        )}
      </nav>
      <div className={classes.buttons}>
        <TextButton onClick={() => setAsking(true)}>{t('add-food.start-again')}</TextButton>
        <ActionButton type="submit" isBusy={isBusy}>
          {t('entries.save')}
        </ActionButton>
      </div>
      {isAsking && (
        <Question
          label={t('add-food.start-again')}
          tone="red"
          question={t('add-food.start-again-question')}
          hint={t('add-food.start-again-hint')}
          leave={t('add-food.keep')}
          onLeave={() => setAsking(false)}
          onConfirm={onStartAgain}
        />
      )}
    </div>
  )
}

function firstAt({ problems }: Marks, place: string): string {
  return Object.keys(problems).find((path) => path === place || path.startsWith(`${place}.`)) ?? place
}

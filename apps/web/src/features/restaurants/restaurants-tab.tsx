import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { BranchFacts } from './branch-facts.tsx'
import { useBranch } from './branch-context.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { OpenAndClose } from './open-and-close.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { useRestaurants } from './restaurants.queries.ts'
import classes from './restaurants-tab.module.css'
import { StatusDots } from './status-dots.tsx'
import { useMoment } from './use-moment.ts'

export default function RestaurantsTab() {
  const { t } = useTranslation()
  const branch = useBranch()
  const now = useMoment(branch)
  const entries = openingEntries(branch)
  return (
    <div className={classes.root}>
      <div className={classes.columns}>
        <div className={classes.branch}>
          <h2 className={classes.name}>{branch.name}</h2>
          <Warning />
          <StatusDots branch={branch} now={now} />
          <BranchFacts branch={branch} />
        </div>
        <div className={classes.sections}>
          {entries.length === 0 ? (
            <p className={classes.none}>{t('restaurant.no-opening')}</p>
          ) : (
            <>
              <OpenAndClose branch={branch} entries={entries} />
              <HoursEditor branch={branch} entries={entries} />
              <HolidaysSection branch={branch} entries={entries} now={now} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function Warning() {
  const { t } = useTranslation()
  const { error } = useRestaurants()
  const isCutOff = useLiveStatus() === 'lost'
  if (error) return <NoticeLine>{error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}

import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { useShownError } from '../../shared/ui/list-notice.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useAnalytics, useOverview } from './analytics.queries.ts'
import { AttentionList } from './attention-list.tsx'
import { DayCards } from './day-cards.tsx'
import { BranchStrip, DayReport } from './day-report.tsx'
import classes from './home-page.module.css'

const NONE = [] as const

export default function HomePage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { data, error } = useAnalytics(branch._id)
  const { data: overview, error: overviewError, refetch } = useOverview(branch._id)
  const live = useLiveStatus()
  const failure = useShownError(overview && NONE, overviewError)

  return (
    <div className={classes.page}>
      <header>
        <h1>{t('home.title')}</h1>
        <p className="quiet">{t('home.today', { branch: branch.name })}</p>
      </header>
      <DayCards figures={data} overview={overview} isAlone={failure !== null} />
      {live !== 'lost' && error && <NoticeLine>{error.message}</NoticeLine>}
      {failure ? (
        <section className="card">
          <Failure error={failure} what={t('home.charts')} isRepeated onRetry={refetch} />
        </section>
      ) : (
        <div className={classes.parts}>
          <AttentionList overview={overview} />
          <DayReport overview={overview}>
            <BranchStrip overview={overview} />
          </DayReport>
        </div>
      )}
    </div>
  )
}

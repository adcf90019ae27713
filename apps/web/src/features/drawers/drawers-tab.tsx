import './drawers-words.ts'
import { useTranslation } from 'react-i18next'
import { LeaveForm } from '../../shared/form/entry-form.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { useLeftOpen } from '../carts/open-drawers.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useDateName } from '../restaurants/use-day-name.ts'
import { DrawerDetail } from './drawer-detail.tsx'
import { DrawerListRow } from './drawer-list-row.tsx'
import { drawerRows } from './drawer-rows.rules.ts'
import { AwaitedDrawers, DrawersOverview } from './drawers-overview.tsx'
import { useDrawers, useZReports } from './drawers.queries.ts'
import { OpenDrawer } from './open-drawer.tsx'
import { ZReportPage } from './z-report-page.tsx'
import noDrawers from '../../shared/ui/pictures/no-drawers.svg'

const ADDRESS = '/dashboard/payments/drawers'
const NEW = 'new'
const ROW_HEIGHT = 89

/** The key resets the screen when the branch changes. */
export default function DrawersTab() {
  const { _id } = useBranch()
  return <DrawersOf key={_id} restId={_id} />
}

function DrawersOf({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const dayOf = useDateName()
  const [selected, select] = useSelection(ADDRESS)
  const open = useDrawers(restId)
  const reports = useZReports(restId)
  const rows = drawerRows(open.data?.drawers, reports.items)
  const drawer = open.data?.drawers.find(({ _id }) => _id === selected)
  const isOpening = selected === NEW
  const { isRequired, drawers } = open.data ?? {}
  const leftOpen = useLeftOpen(drawers)

  const query = {
    error: open.error ?? reports.error,
    refetch: () => Promise.all([open.refetch(), reports.refetch()]),
  }

  const leave = () => select(null)
  const detail = () => {
    if (selected === null) return null
    if (isOpening) {
      return (
        <LeaveForm value={leave}>
          <OpenDrawer restId={restId} onOpened={select} />
        </LeaveForm>
      )
    }
    if (drawer) return <DrawerDetail key={drawer._id} drawer={drawer} />
    // The Z report of a drawer takes its place when it is closed, here or elsewhere.
    return open.data && <ZReportPage key={selected} restId={restId} drawerId={selected} onLeave={leave} />
  }

  return (
    <ListDetail
      label={t('drawers.list')}
      items={rows}
      total={rows && drawers && (reports.total ?? 0) + drawers.length}
      query={query}
      empty={{ title: t('drawers.none'), hint: t('drawers.none-hint'), picture: noDrawers }}
      keyOf={({ _id }) => _id}
      row={(row) => <DrawerListRow row={row} />}
      rowHeight={ROW_HEIGHT}
      isMeasured
      groupOf={(row) => ('drawer' in row ? t('drawers.group-open') : dayOf(row.report.businessDate))}
      selected={isOpening ? null : selected}
      onSelect={select}
      detail={detail()}
      selectHint={t('drawers.select')}
      overview={
        drawers && reports.items ? (
          <DrawersOverview root={ADDRESS} form={`${ADDRESS}/${NEW}`} drawers={drawers} reports={reports.items} />
        ) : (
          <AwaitedDrawers query={query} />
        )
      }
      action={
        <ActionButton isSmall needsNetwork tone={selected === null ? 'green' : 'plain'} onClick={() => select(NEW)}>
          {t('drawers.open')}
        </ActionButton>
      }
      notice={
        <>
          {isRequired && drawers?.length === 0 && <NoticeLine>{t('drawers.needed')}</NoticeLine>}
          {leftOpen && <NoticeLine>{t('drawers.left-open', { name: leftOpen.name })}</NoticeLine>}
        </>
      }
      onEndReached={reports.loadMore}
    />
  )
}

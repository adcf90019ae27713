import './siting-words.ts'
import type { ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { FloorEditorProps } from './drawing/floor-editor.tsx'
import { NewSiting } from './new-siting.tsx'
import { SitingDetail } from './siting-detail.tsx'
import { SitingsOverview, type FloorPlanProps } from './sitings-overview.tsx'
import { TableChip, useTableState } from './table-state.tsx'
import { useFloor } from './use-floor.ts'
import { useSitings } from './sitings.queries.ts'
import noSitings from '../../shared/ui/pictures/no-guests.svg'

const ROOT = '/dashboard/restaurant/sitings'

/** In place of a siting in the address. */
const PLAN = 'plan'

const editor = lazyScreen<FloorEditorProps>('floor plan', () => import('./drawing/floor-editor.tsx'))

interface SitingsTabProps {
  Plan: ComponentType<FloorPlanProps>
}

export default function SitingsTab({ Plan }: SitingsTabProps) {
  return useParams()['*'] === PLAN ? <editor.Screen root={ROOT} /> : <Sitings Plan={Plan} />
}

/** The sitings of the branch, archived ones last. */
function Sitings({ Plan }: SitingsTabProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { money } = useFormats()
  const { _id: restId } = useBranch()
  const floor = useFloor(restId)
  const stateOf = useTableState()
  const tables = new Map(floor.data?.map((table) => [table._id, table]))
  const query = useSitings(restId, 'with')
  const data = query.data?.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
  const below = ({ capacity, hasCharge, amount, isArchived }: ListedSiting) =>
    [
      t('sitings.seats', { count: capacity }),
      ...(hasCharge ? [money(amount)] : []),
      ...(isArchived ? [t('keep.archived')] : []),
    ].join(' · ')
  const draw = <NoticeLink to={`${ROOT}/${PLAN}`}>{t('sitings.draw')}</NoticeLink>
  return (
    <EntryList
      key={restId}
      root={ROOT}
      label={t('restaurant.tab.sitings')}
      query={{ data, error: query.error, refetch: query.refetch }}
      below={below}
      isMeasured
      row={(siting) => {
        const table = tables.get(siting._id)
        return (
          <DataRow
            title={siting.name}
            below={below(siting)}
            isWhole
            beside={table && <TableChip table={table} {...stateOf(table)} />}
            tone={siting.isArchived ? 'quiet' : 'plain'}
          />
        )
      }}
      add={t('sitings.add')}
      form={(onSaved) => <NewSiting restId={restId} onSaved={onSaved} />}
      detail={(siting) => <SitingDetail key={siting._id} restId={restId} siting={siting} />}
      none={{ title: t('sitings.none'), hint: t('sitings.none-hint'), picture: noSitings }}
      nothingSelected={data?.length === 0 ? null : !data && query.error ? undefined : t('sitings.select')}
      // The plan has it, once it is read.
      foot={!floor.data && floor.error && draw}
      overview={
        data?.length === 0 ? (
          <FirstTables />
        ) : (
          <SitingsOverview
            root={ROOT}
            floor={floor}
            plan={
              <Plan
                restId={restId}
                floor={floor}
                // The plan that is read takes the place of the awaited one, and a press on its link would be lost.
                act={<span style={{ visibility: floor.data ? undefined : 'hidden' }}>{draw}</span>}
                onTable={({ _id }) => void navigate(`${ROOT}/${_id}`)}
              />
            }
          />
        )
      }
    />
  )
}

function FirstTables() {
  const { t } = useTranslation()
  const { flags } = useBranches()
  return (
    <StepList
      title={t('sitings.steps')}
      hint={t('sitings.steps-hint')}
      steps={[
        { name: t('sitings.step-add'), isDone: false, link: { to: `${ROOT}/new` } },
        { name: t('sitings.step-draw'), isDone: false },
        ...(flags.isDirectPosAllowed ? [{ name: t('sitings.step-seat'), isDone: false }] : []),
      ]}
    />
  )
}

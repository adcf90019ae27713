import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AdditionsContext } from '../../shared/additions.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { CashMoves } from './cash-moves.tsx'
import { useDifferenceText } from './difference.tsx'
import paper from '../../shared/ui/on-paper.module.css'
import { ByService, Cash, CountedPieces, MoneyBy, Takings } from './z-report-tables.tsx'

export function ZReportDetail({ report }: { report: ZReport }) {
  const { t } = useTranslation()
  const { day, money, moment } = useFormats()
  const { name: branch } = useBranch()
  const additions = useContext(AdditionsContext)
  const root = useRef<HTMLElement>(null)
  const { number, drawer, cash, moves } = report
  const title = t('drawers.report', { number })

  // The form that closed the drawer has gone.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }, [])

  return (
    <article ref={root} tabIndex={-1} className={`parts detail ${paper.root}`} aria-label={title}>
      <header className="head" style={{ justifyContent: 'space-between' }}>
        <div>
          <h2>{title}</h2>
          <p className="hint">{t('drawers.head', { drawer, day: day(report.businessDate), branch })}</p>
        </div>
        <ActionButton
          tone="plain"
          isSmall
          icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('drawers.print')}
        </ActionButton>
      </header>
      {additions?.ZReport && <additions.ZReport drawerId={report._id} />}
      <Overview
        label={title}
        tiles={[
          {
            name: t('drawers.difference'),
            value: useDifferenceText(cash.over),
            tone: cash.over < 0 ? 'bad' : cash.over > 0 ? 'waiting' : 'plain',
          },
          { name: t('drawers.counted'), value: money(cash.counted) },
          { name: t('drawers.total'), value: money(report.total) },
        ]}
      />
      <Facts>
        <Fact name={t('drawers.opened')}>
          {t('drawers.by-at', { by: report.openedBy, when: moment(report.openedAt) })}
        </Fact>
        <Fact name={t('drawers.closed')}>
          {t('drawers.by-at', { by: report.closedBy, when: moment(report.closedAt) })}
        </Fact>
      </Facts>
      <Cash cash={cash} />
      <CountedPieces report={report} />
      <Takings report={report} />
      <MoneyBy title={t('drawers.modes')} first={t('drawers.mode')} all={report.modes} report={report} />
      <ByService report={report} />
      <MoneyBy title={t('drawers.staff')} first={t('drawers.person')} all={report.staff} report={report} />
      <CashMoves moves={moves} when={moment} />
    </article>
  )
}

import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

const rows = [
  { id: 'plain', tone: 'plain', name: 'What people scan for' },
  { id: 'long', tone: 'plain', name: 'A name that is longer than the row is wide, so that it ends with dots' },
  { id: 'quiet', tone: 'quiet', name: 'Needs nothing any more' },
  { id: 'gone', tone: 'gone', name: 'No longer offered' },
] as const

export function Lists() {
  const [selected, select] = useState<string | null>(null)
  return (
    <KitSection title="list-detail.tsx, data-row.tsx, group-header.tsx, facts.tsx">
      <div className={classes.list}>
        <ListDetail
          label="Rows"
          items={rows}
          keyOf={({ id }) => id}
          row={({ tone, name }) => (
            <DataRow
              lead={<Token tokenNo={12} />}
              title={name}
              value="$21.50"
              below="below"
              beside={
                <StatusChip
                  icon={tone === 'plain' ? IconClock : IconCircleCheck}
                  tone={tone === 'plain' ? 'waiting' : 'quiet'}
                >
                  beside
                </StatusChip>
              }
              tone={tone}
            />
          )}
          rowHeight={65}
          groupOf={({ tone }) => (tone === 'plain' ? 'Sticky group header' : 'Another group')}
          selected={selected}
          onSelect={select}
          detail={
            selected && (
              <Facts>
                <Fact name="Fact">{selected}</Fact>
                <Fact name="Another">$21.50</Fact>
              </Facts>
            )
          }
          selectHint="A hint says what selecting does"
        />
      </div>
    </KitSection>
  )
}

import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import type { LazyScreen } from '../lazy/lazy-screen.tsx'
import { PageFrame } from './page-frame.tsx'
import { Tabs } from './tabs.tsx'

interface Part {
  /** Under `root`, with everything below it; '' is the first. */
  readonly path: string
  readonly label: string
  readonly tab: LazyScreen
}

interface TabbedPageProps {
  title: string
  /** Names the bar of tabs for screen readers. */
  tabsLabel: string
  /** Where the page is, such as '/dashboard/foods'. */
  root: string
  parts: readonly Part[]
  /** At the end of the bar, whichever part is open. */
  beside?: ReactNode
  /** Takes the place of the open tab, where none can be shown. */
  instead?: ReactNode
}

/** A page of several parts: each at its address, in a chunk of its own. On a phone what is open has the page to itself. */
export function TabbedPage({ title, tabsLabel, root, parts, beside, instead }: TabbedPageProps) {
  return (
    <PageFrame
      title={title}
      bar={
        <>
          <Tabs label={tabsLabel} tabs={parts} root={root} />
          {beside}
        </>
      }
    >
      {instead ?? (
        <Routes>
          {parts.map(({ path, tab }) => (
            <Route key={path} path={path === '' ? '*' : `${path}/*`} Component={tab.Screen} />
          ))}
        </Routes>
      )}
    </PageFrame>
  )
}

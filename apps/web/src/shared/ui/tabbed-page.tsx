import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import type { LazyScreen } from '../lazy/lazy-screen.tsx'
import { PageFrame } from './page-frame.tsx'
import { Tabs } from './tabs.tsx'

interface Part {
  /** Relative to `root`, matches everything below it; '' is the first part. */
  readonly path: string
  readonly label: string
  readonly tab: LazyScreen
}

interface TabbedPageProps {
  title: string
  tabsLabel: string
  root: string
  parts: readonly Part[]
  beside?: ReactNode
  instead?: ReactNode
}

/** A page of several parts, each at its own address and in its own chunk. On a phone an open detail covers it. */
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

import { useEffect, useRef, type UIEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { LazyScreen } from '../lazy/lazy-screen.tsx'
import { tabAt, type Tab } from './tabs.rules.ts'
import classes from './tabs.module.css'

interface TabsProps {
  label: string
  /** The code of a part loads while the pointer nears its tab. */
  tabs: ReadonlyArray<Tab & { readonly tab?: LazyScreen }>
  /** The common path; a tab with the path '' lies at the root itself. */
  root: string
}

/** In pixels: where a long bar fades. */
const FADE = 48

/** Then tabs lie hidden before those in sight. */
function markScrolled({ currentTarget: bar }: UIEvent<HTMLElement>) {
  bar.toggleAttribute('data-scrolled', bar.scrollLeft > 0)
}

export function Tabs({ label, tabs, root }: TabsProps) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const open = tabAt(tabs, root, pathname)

  const wasOpen = useRef(open)
  useEffect(() => {
    // The focused control may disappear with the previous part.
    if (wasOpen.current !== open && document.activeElement === document.body) {
      bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    }
    wasOpen.current = open
  }, [open])

  // Scrolls by hand, because scrollIntoView would also scroll the page.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !current) return
    const after = current.offsetLeft + current.offsetWidth
    const isNear = after + FADE <= bar.current.clientWidth
    // In the middle, so that its neighbours are in sight too.
    bar.current.scrollLeft = isNear ? 0 : after - (bar.current.clientWidth + current.offsetWidth) / 2
  }, [open])

  return (
    <nav ref={bar} className={classes.root} data-sideways aria-label={label} onScroll={markScrolled}>
      {tabs.map(({ path, label, tab }) => (
        <NavLink
          key={path}
          className={classes.tab ?? ''}
          to={path === '' ? root : `${root}/${path}`}
          end={path === '' && open !== ''}
          onPointerEnter={tab?.preload}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

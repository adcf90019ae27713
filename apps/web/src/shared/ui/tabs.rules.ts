export interface Tab {
  readonly path: string
  readonly label: string
}

/** The path of the open tab: '' also for an item directly below the root. */
export function tabAt(tabs: readonly Tab[], root: string, pathname: string): string {
  const open = tabs.find(({ path }) => path !== '' && `${pathname}/`.startsWith(`${root}/${path}/`))
  return open?.path ?? ''
}

import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { tabAt } from '../../../shared/ui/tabs.rules.ts'
import classes from './list-choice.module.css'
import { addressOfList, LISTS, listPaths } from '../../lookups/list-paths.ts'

export function ListChoice() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const lists = listPaths.map((path) => ({ path, label: t(`lists.${path}`) }))
  const open = tabAt(lists, LISTS, pathname)
  const show = (chosen: string) => {
    const path = listPaths.find((each) => each === chosen)
    if (path !== undefined) void navigate(addressOfList(path))
  }
  return (
    <>
      <nav className={classes.links} aria-label={t('lists.all')}>
        {lists.map(({ path, label }) => (
          <NavLink key={path} className={`aligned quiet strong ${classes.link}`} to={addressOfList(path)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.field}>
        <Dropdown
          label={t('lists.which')}
          choices={lists.map(({ path, label }) => ({ value: path, label }))}
          value={open}
          onChange={show}
          isLabelInside
        />
      </div>
    </>
  )
}

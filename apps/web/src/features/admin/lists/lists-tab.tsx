import { Navigate, Route, Routes } from 'react-router'
import { addressOfList, listPaths } from '../../lookups/list-paths.ts'
import { listScreens } from './list-screens.tsx'
import { ListChoice } from './list-choice.tsx'
import classes from './lists-tab.module.css'

export default function ListsTab() {
  return (
    <div className={classes.page}>
      <div className={classes.choice}>
        <ListChoice />
      </div>
      <Routes>
        {listPaths.map((path) => (
          <Route key={path} path={`${path}/*`} Component={listScreens[path]} />
        ))}
        <Route path="*" element={<Navigate to={addressOfList('coalitions')} replace />} />
      </Routes>
    </div>
  )
}

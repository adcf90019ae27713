import type { ReactNode } from 'react'
import button from './action-button.module.css'

interface FileButtonProps {
  children: ReactNode
  icon?: ReactNode
  /** Types as an input takes them: '.csv,text/csv'. */
  accept: string
  problem?: string | null
  onChoose: (file: File) => void
}

/** A button that chooses one file. */
export function FileButton({ children, icon, accept, problem, onChoose }: FileButtonProps) {
  return (
    <div>
      <label className={button.root} data-tone="plain">
        <input
          type="file"
          className="for-screen-readers"
          accept={accept}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Without this, a corrected file could not be chosen again.
            currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
        {icon}
        <span>{children}</span>
      </label>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

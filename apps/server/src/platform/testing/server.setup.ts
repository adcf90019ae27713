import { endFileAfterItsTests } from './file-end.ts'

endFileAfterItsTests()

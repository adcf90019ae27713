import { branchStepsMessages } from '@brigade/contract/restaurants/branch-steps.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(branchStepsMessages)

import '@testing-library/jest-dom/jest-globals';
import { waitLimitMs } from '@music/testing/patience';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';

configure({ asyncUtilTimeout: waitLimitMs });
afterEach(cleanup);

/** Messages about a file that is not ready yet (rule D15). */
export const stampTexts = {
  preparing: 'Your music is being prepared. This usually takes a few seconds.',
  failed:
    'Sorry, we could not prepare this file yet. We are trying again and will email you when it is ready.',
} as const;

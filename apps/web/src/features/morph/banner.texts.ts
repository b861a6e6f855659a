/** Rule §2. */
export const bannerTexts = {
  banner: 'You are currently morphed. Please unmorph as soon as possible.',
  unmorph: 'Unmorph',
};

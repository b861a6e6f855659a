import qrcode from 'qrcode-generator';

/** A QR code as a square of modules. */
interface QrCode {
  count: number;
  isDark(row: number, column: number): boolean;
}

export function qrOf(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return { count: code.getModuleCount(), isDark: (row, column) => code.isDark(row, column) };
}

/** Modules of white around a code. */
export const quiet = 2;

/** The dark modules of a code as they stand in its square, margin included. */
export function darkModules({ count, isDark }: QrCode): { row: number; column: number }[] {
  const places = Array.from({ length: count }, (_, at) => at);
  return places.flatMap((row) =>
    places
      .filter((column) => isDark(row, column))
      .map((column) => ({ row: row + quiet, column: column + quiet })),
  );
}

/** The 150 names asked for most, as the project judges it: the essential list's, and brands that are sold in Luanda. */
export const commonNames =
  `paracetamol;amoxicilina;ibuprofeno;diclofenac;metronidazol;omeprazol;azitromicina;ciprofloxacina;
amlodipina;metformina;losartan;enalapril;captopril;furosemida;hidroclorotiazida;atenolol;propranolol;nifedipina;salbutamol;
prednisolona;dexametasona;hidrocortisona;betametasona;clotrimazol;fluconazol;cetoconazol;miconazol;nistatina;albendazol;
mebendazol;ivermectina;praziquantel;artesunato;quinina;cloroquina;amodiaquina;primaquina;mefloquina;lumefantrina;doxiciclina;
eritromicina;claritromicina;ampicilina;cloxacilina;flucloxacilina;cefalexina;cefuroxima;ceftriaxona;cefixima;cefotaxima;
gentamicina;amicacina;cloranfenicol;tetraciclina;norfloxacina;levofloxacina;ofloxacina;nitrofurantoina;aciclovir;zidovudina;
lamivudina;tenofovir;efavirenz;nevirapina;dolutegravir;isoniazida;rifampicina;etambutol;pirazinamida;estreptomicina;
diazepam;fenobarbital;carbamazepina;amitriptilina;fluoxetina;haloperidol;clorpromazina;risperidona;loratadina;cetirizina;
clorfenamina;prometazina;desloratadina;ranitidina;pantoprazol;esomeprazol;lansoprazol;domperidona;metoclopramida;
butilescopolamina;loperamida;bisacodilo;lactulose;simeticone;ambroxol;bromexina;carbocisteina;acetilcisteina;
dextrometorfano;montelucaste;budesonida;beclometasona;fluticasona;aminofilina;glibenclamida;gliclazida;glimepirida;insulina;
levotiroxina;digoxina;espironolactona;metildopa;carvedilol;bisoprolol;valsartan;telmisartan;sinvastatina;atorvastatina;
rosuvastatina;clopidogrel;varfarina;enoxaparina;tramadol;naproxeno;piroxicam;meloxicam;nimesulida;indometacina;cetoprofeno;
alopurinol;colchicina;misoprostol;levonorgestrel;medroxiprogesterona;sildenafil;tadalafil;finasterida;tansulosina;lidocaina;
multivitaminas;iodopovidona;clorohexidina;permetrina;panadol;benuron;brufen;voltaren;augmentin;coartem;buscopan;aspirina`
    .split(';')
    .map((name) => name.trim())
